// Visitors over HTTP/3 at a fixed rate: each a connection of its own without resumption, a page, then font and icon at
// once. Debian's h2load has no HTTP/3. Built against Debian's golang-github-lucas-clemente-quic-go-dev.
package main

import (
	"crypto/tls"
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"os"
	"sort"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/lucas-clemente/quic-go/http3"
)

// How long a visitor waits for an answer.
const patience = 10 * time.Second

func main() {
	rate := flag.Int("rate", 100, "visitors a second")
	seconds := flag.Int("seconds", 5, "how long they keep coming")
	flag.Parse()

	total := *rate * *seconds
	pageMs := make([]float64, total)
	var errors int32
	var visitors sync.WaitGroup
	begun := time.Now()
	for number := 0; number < total; number++ {
		time.Sleep(time.Until(begun.Add(time.Duration(number) * time.Second / time.Duration(*rate))))
		visitors.Add(1)
		go func(number int) {
			defer visitors.Done()
			pageMs[number] = float64(visit(flag.Args(), &errors).Microseconds()) / 1000
		}(number)
	}
	visitors.Wait()

	took := time.Since(begun).Seconds()
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	cpu := float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1000
	sort.Float64s(pageMs)
	json.NewEncoder(os.Stdout).Encode(map[string]float64{
		"perSecond": float64(total) / took, "errors": float64(errors),
		"p99Ms": pageMs[total*99/100], "cpuMicroseconds": cpu / float64(total),
	})
}

// Returns how long the page took from the connection's start.
func visit(urls []string, errors *int32) time.Duration {
	transport := &http3.RoundTripper{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, DisableCompression: true}
	defer transport.Close()
	client := &http.Client{Transport: transport, Timeout: patience}
	begun := time.Now()
	get(client, urls[0], errors)
	page := time.Since(begun)
	var rest sync.WaitGroup
	for _, url := range urls[1:] {
		rest.Add(1)
		go func(url string) {
			defer rest.Done()
			get(client, url, errors)
		}(url)
	}
	rest.Wait()
	return page
}

func get(client *http.Client, url string, errors *int32) {
	request, err := http.NewRequest("GET", url, nil)
	if err != nil {
		panic(err)
	}
	request.Header.Set("accept-encoding", "gzip")
	response, err := client.Do(request)
	if err == nil {
		_, err = io.Copy(io.Discard, response.Body)
		response.Body.Close()
	}
	if err != nil || response.StatusCode != http.StatusOK {
		atomic.AddInt32(errors, 1)
	}
}
